/** The version of the developer API, which the MCP server states too. */
export const API_VERSION = '1.0.0';
