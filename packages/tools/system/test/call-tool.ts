/** What a tool of the MCP server at `url` answers, as text. */
export async function callTool(url: string, key: string, name: string, given: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${text}`);
  return text;
}
