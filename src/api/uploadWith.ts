/** The headers of an answer, as `XMLHttpRequest` tells them: one a line. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Statuses whose answer must have no body (Fetch Standard, null body status). */
const BODILESS = new Set([204, 205, 304]);

function responseOf(call: XMLHttpRequest): Response {
  const { status, statusText } = call;
  const headers = headersOf(call.getAllResponseHeaders());
  return new Response(BODILESS.has(status) ? null : call.responseText, { status, statusText, headers });
}

/**
 * What sends a request as `fetch` does, and tells meanwhile how much of it has been sent, from 0 to 1: `fetch` itself has no
 * progress of an upload. It ends early by the request's own signal. Rejects as `fetch` does: TypeError where no answer came.
 */
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
      call.addEventListener('error', () => reject(new TypeError('The upload got no answer')));
      call.addEventListener('abort', () =>
        reject(new DOMException('The upload was cancelled', 'AbortError')),
      );
      onProgress(0);
      call.send(body);
    }).finally(() => request.signal.removeEventListener('abort', handleAbort));
  };
}
