import { invalid } from '@postrider/service';
import { type Maintenance, SERVICE_NAMES, type ServiceName } from '../services.ts';

/** The requested service, or all of `names` for an empty `service`. Throws invalid_request. */
export function chosen<N extends ServiceName>(service: string, names: readonly N[]): readonly N[] {
  if (service === '') return names;
  const found = names.filter((name) => name === service);
  if (found.length > 0) return found;
  throw invalid('/service', 'unknown_service', `This must be one of: ${names.join(', ')}.`);
}

/** The requested service. Throws invalid_request. */
export function theOne(
  maintenance: Maintenance,
  service: string,
  names: readonly ServiceName[] = SERVICE_NAMES,
) {
  const [name = names[0]] = service === '' ? [] : chosen(service, names);
  if (service === '' || name === undefined)
    throw invalid('/service', 'required', `This must be one of: ${names.join(', ')}.`);
  return maintenance[name];
}
