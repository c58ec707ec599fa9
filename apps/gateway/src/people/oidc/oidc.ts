import type { Router } from 'express';
import { type AdmissionDependencies, createAdmission } from './admission.ts';
import { createProvider, type ProviderConfig } from './provider.ts';
import { providerRoutes, type RouteDependencies } from './routes.ts';

type Dependencies = AdmissionDependencies & Omit<RouteDependencies, 'provider' | 'admission'>;

/** Signing in at an OpenID Connect provider. */
interface ProviderSignIn {
  /** The provider's name for people; empty without a provider. */
  name: string;
  /** Undefined without a provider. */
  routes: Router | undefined;
}

/** @param config undefined without a provider */
export function createProviderSignIn(
  config: ProviderConfig | undefined,
  dependencies: Dependencies,
): ProviderSignIn {
  if (!config) return { name: '', routes: undefined };
  const provider = createProvider(config, dependencies.log);
  const admission = createAdmission(dependencies);
  return { name: provider.name, routes: providerRoutes({ ...dependencies, provider, admission }) };
}
