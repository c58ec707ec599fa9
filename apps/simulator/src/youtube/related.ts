const HEADERS_END = '\r\n\r\n';

/** The two parts of a body of the type multipart/related: JSON, and a file. Undefined if it has not these. */
export function readRelated(
  type: string,
  body: unknown,
): { json: unknown; mimeType: string; bytes: Buffer } | undefined {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined || !Buffer.isBuffer(body)) return undefined;
  const mark = `--${boundary}`;
  const parts: { headers: string; bytes: Buffer }[] = [];
  for (let start = body.indexOf(mark); start >= 0; ) {
    const next = body.indexOf(mark, start + mark.length);
    if (next < 0) break;
    const part = body.subarray(start + mark.length + 2, next - 2);
    const end = part.indexOf(HEADERS_END);
    parts.push({
      headers: part.subarray(0, end).toString(),
      bytes: part.subarray(end + HEADERS_END.length),
    });
    start = next;
  }
  const [json, file] = parts;
  if (!json || !file) return undefined;
  const mimeType = /content-type: *([^\r\n;]+)/i.exec(file.headers)?.[1] ?? 'video/*';
  return { json: JSON.parse(json.bytes.toString()), mimeType, bytes: file.bytes };
}
