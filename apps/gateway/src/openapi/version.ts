/** The version of the developer API, which the MCP server also reports. */
export const API_VERSION = '1.0.0';
