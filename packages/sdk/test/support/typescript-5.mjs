import { registerHooks } from 'node:module';

// For generators that need the programming interface of TypeScript 5, which TypeScript 7 of the other packages does not
// have: whatever asks for TypeScript gets that of this package.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});
