import { expect, test, vi } from 'vitest';
import { uploadWith } from './uploadWith.ts';

/** A call as the browser makes it, which ends when the test says so. */
class FakeCall extends EventTarget {
  static made: FakeCall[] = [];
  upload = new EventTarget();
  withCredentials = false;
  status = 201;
  responseText = '{"id":7}';
  open = vi.fn<(method: string, address: string) => void>();
  setRequestHeader = vi.fn<(name: string, value: string) => void>();
  sent: unknown = null;
  abort = vi.fn<() => void>(() => void this.dispatchEvent(new Event('abort')));
  constructor() {
    super();
    FakeCall.made.push(this);
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
  expect(call.open).toHaveBeenCalledWith('POST', 'http://localhost:3000/api/listings/items/');
  expect(call.setRequestHeader).toHaveBeenCalledWith('x-csrftoken', 'token');
  expect(call.withCredentials).toBe(true);
  expect(call).not.toHaveProperty('timeout');
  expect(await (call.sent as Blob).text()).toBe('photo');
  call.dispatchEvent(new Event('load'));
  const { status, headers } = await response;
  expect(status).toBe(201);
  expect([...headers]).toEqual([
    ['content-type', 'application/json'],
    ['link', '<a:b>; rel="next"'],
  ]);
  expect(await (await response).json()).toEqual({ id: 7 });
});

test('its progress is reported from 0 to 1, where the whole is known', async () => {
  const { call, progress } = await upload();
  for (const [loaded = 0, total = 0] of [[1, 4], [3], [4, 4]])
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
