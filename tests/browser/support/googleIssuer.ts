import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface GoogleIssuer {
  /** Its address, for `GOOGLE_ISSUER`. */
  url: string;
  /** A credential by which it vouches for a person. */
  vouchFor: (person: { sub: string; name: string }) => Promise<string>;
  stop: () => void;
}

/** In Google's place: an OpenID Connect issuer on this machine, which the real server asks for its keys. */
export async function startGoogleIssuer(clientId: string): Promise<GoogleIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }];
  const server = createServer((request, response) => {
    const answer = request.url === '/keys' ? { keys } : { issuer: url, jwks_uri: `${url}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    vouchFor: ({ sub, name }) =>
      new SignJWT({ name, email: `${sub}@example.org` })
        .setProtectedHeader({ alg: 'RS256', kid: 'key' })
        .setIssuer(url)
        .setAudience(clientId)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
