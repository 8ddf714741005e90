/** Fetch Standard, null body status. */
const BODILESS = new Set([204, 205, 304]);

function responseOf(call: XMLHttpRequest): Response {
  const { status, statusText } = call;
  const lines = call.getAllResponseHeaders().matchAll(/^([^:\s]+)[ \t]*:(.*)$/gm);
  const headers = new Headers([...lines].map(([, name = '', value = '']): [string, string] => [name, value]));
  return new Response(BODILESS.has(status) ? null : call.responseText, { status, statusText, headers });
}

/** Sends a request as `fetch` does, and reports how much of it has been sent, from 0 to 1. */
export function uploadWith(onProgress: (sent: number) => void) {
  return async (request: Request): Promise<Response> => {
    const body = await request.blob();
    request.signal.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.withCredentials = request.credentials === 'include';
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    const handleAbort = () => call.abort();
    request.signal.addEventListener('abort', handleAbort);
    return new Promise<Response>((resolve, reject) => {
      call.addEventListener('load', () => resolve(responseOf(call)));
      call.addEventListener('error', () => reject(new TypeError('The upload got no response')));
      call.addEventListener('abort', () =>
        reject(new DOMException('The upload was cancelled', 'AbortError')),
      );
      onProgress(0);
      call.send(body);
    }).finally(() => request.signal.removeEventListener('abort', handleAbort));
  };
}
