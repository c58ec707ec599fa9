/** Draws the API reference. Nothing is loaded from anywhere but this server. */
window.SwaggerUIBundle({
  url: '/api/v1/developer/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  filter: true,
  persistAuthorization: false,
  showCommonExtensions: true,
  validatorUrl: null,
});
