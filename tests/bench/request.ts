/** A complete HTTP request as text, for a keep-alive connection. */
export function requestText(
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): string {
  const json = body && JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    'Accept-Language: en',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(json === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json ?? ''}`;
}
