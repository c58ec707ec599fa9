import {
  defaultResource,
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';

/**
 * The attributes of this process in every span. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` override our own.
 * The command line and the environment are omitted, because they may contain secrets.
 */
export const resourceOf = (role: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': `postrider-${role}` }))
    .merge(
      detectResources({
        detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
      }),
    );
