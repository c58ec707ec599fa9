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
 * What every span says about its process. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` come before our own. The
 * command line and the environment are left out: they may hold secrets.
 */
export const resourceOf = (role: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': `postrider-${role}` }))
    .merge(
      detectResources({
        detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
      }),
    );
