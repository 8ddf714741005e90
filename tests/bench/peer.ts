import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A script that says little and weighs, compressed, about what a small framework does; it works for a while, too. */
const SCRIPT = brotliCompressSync(
  Array.from(
    { length: 6000 },
    (_, index) => `const f${index}=(a,b)=>a*${index * 7919}+b^${index * 104_729};`,
  ).join('') +
    'let x=0;for(let i=0;i<3e6;i+=1)x=f7(i,x)|0;' +
    'document.getElementById("root").innerHTML="<h1>Peer</h1><p>"+"words ".repeat(400)+x+"</p>";',
);
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Peer</title>
<main id="root"></main><script src="/script.js"></script></html>`;

/** A fixed page, to hold the app's times against on whatever machine: it changes with the machine, never with Musika. */
export async function servePeer(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    if (request.url === '/script.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(SCRIPT);
    } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
