import { type FormEvent, useState } from 'react';

/** A form's fields by their names. */
export type Fields = Record<string, string>;

/**
 * The state of a form: `onSubmit` for the form element, `isPending` for its button, and `error` of the last attempt.
 * `send` gets the fields; then `onDone` gets its result and the form.
 */
export function useForm<T>(
  send: (fields: Fields) => Promise<T>,
  onDone?: (result: T, form: HTMLFormElement) => unknown,
) {
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const entries = [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    setPending(true);
    setError(undefined);
    try {
      const result = await send(Object.fromEntries(entries));
      await onDone?.(result, form);
    } catch (caught) {
      setError(caught);
    } finally {
      setPending(false);
    }
  }
  return { onSubmit, isPending, error };
}
