import { expect, test, vi } from 'vitest';
import { uploadWith } from './uploadWith.ts';

/** A call as the browser makes it, which ends when the test says so. */
class FakeCall extends EventTarget {
  static made: FakeCall[] = [];
  upload = new EventTarget();
  withCredentials = false;
  status = 201;
  statusText = 'Created';
  responseText = '{"id":7}';
  opened: unknown[] = [];
  headers: Record<string, string> = {};
  sent: unknown = null;
  abort = vi.fn<() => void>(() => void this.dispatchEvent(new Event('abort')));
  constructor() {
    super();
    FakeCall.made.push(this);
  }
  open(...args: unknown[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nlink : <a:b>; rel="next"\nbroken\r\n: none\r\n';
  }
  send(body: unknown) {
    this.sent = body;
  }
}

async function upload() {
  vi.stubGlobal('XMLHttpRequest', FakeCall);
  FakeCall.made = [];
  const progress = vi.fn<(sent: number) => void>();
  const controller = new AbortController();
  const request = new Request('http://localhost:3000/api/listings/items/', {
    method: 'POST',
    body: 'photo',
    headers: { 'X-CSRFToken': 'token' },
    credentials: 'include',
    signal: controller.signal,
  });
  const response = uploadWith(progress)(request);
  response.catch(() => undefined);
  const call = await vi.waitUntil(() => FakeCall.made.find(({ sent }) => sent !== null));
  return { call, response, progress, controller };
}

test('an upload is sent as fetch sends it, and its response read whole', async () => {
  const { call, response } = await upload();
  expect(call.opened).toEqual(['POST', 'http://localhost:3000/api/listings/items/']);
  expect(call).toMatchObject({ withCredentials: true, headers: { 'x-csrftoken': 'token' } });
  expect(await (call.sent as Blob).text()).toBe('photo');
  call.dispatchEvent(new Event('load'));
  const { status, statusText, headers } = await response;
  expect([status, statusText]).toEqual([201, 'Created']);
  expect([...headers]).toEqual([
    ['content-type', 'application/json'],
    ['link', '<a:b>; rel="next"'],
  ]);
  expect(await (await response).json()).toEqual({ id: 7 });
});

test('its progress is reported from 0 to 1, where the whole is known', async () => {
  const { call, progress } = await upload();
  for (const [loaded, total] of [
    [1, 4],
    [3, 0],
    [4, 4],
  ] as const)
    call.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  expect(progress.mock.calls).toEqual([[0], [0.25], [1]]);
});

test('its signal cancels it, and no call after its end', async () => {
  const { call, response, controller } = await upload();
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  expect(call.abort).toHaveBeenCalledOnce();
  const done = await upload();
  done.call.dispatchEvent(new Event('load'));
  await done.response;
  done.controller.abort();
  expect(done.call.abort).not.toHaveBeenCalled();
});
