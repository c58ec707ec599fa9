import type { DevInfo } from './dev-file.ts';
import { platformsTaking } from './taking.ts';

const platforms = platformsTaking(0)
  .slice(0, 2)
  .map((platform) => `\\"${platform}\\"`)
  .join(', ');

/** The welcome text after the start: the addresses, and three working commands. */
export const welcome = (
  { dashboardUrl, email, password, apiUrl, apiKey, shortUrl, mcpUrl, simulatorUrl }: DevInfo,
  logs: string,
) => `
Postrider is up.

  Dashboard         ${dashboardUrl}   (${email}, password ${password})
  Developer API     ${apiUrl}
  Documentation     ${new URL('/docs', apiUrl)}   (OpenAPI: ${apiUrl}/openapi.json)
  Short links       ${shortUrl}
  For assistants    ${mcpUrl}   (MCP; docs/mcp.md)
  Timeline          ${simulatorUrl}   (the simulated platforms)
  For scripts       .local/dev.json
  Logs              ${logs}

Try it, in another terminal:

  curl -s ${apiUrl}/accounts -H "Authorization: Bearer ${apiKey}"

  curl -s ${apiUrl}/posts -H "Authorization: Bearer ${apiKey}" -H "Content-Type: application/json" \\
    -d "{\\"caption\\": \\"Hello, world\\", \\"platforms\\": [${platforms}], \\"scheduledDatetime\\": \\"$(date -u -d '+15 seconds' +%FT%TZ 2>/dev/null || date -u -v+15S +%FT%TZ)\\"}"

  curl -s "${apiUrl}/posts?status=published" -H "Authorization: Bearer ${apiKey}"

  claude mcp add --transport http postrider ${mcpUrl} --header "Authorization: Bearer ${apiKey}"

  npm run demo          the main job, step by step
  npm run admin -- help the operator’s commands

Ctrl-C stops all of it.
`;
