import { CodeSample } from '../../ui/code-sample.tsx';

/** The first call with a key. */
export const FirstCall = () => (
  <CodeSample
    label="The first call with a key"
    code={`curl ${location.origin}/api/v1/developer/accounts -H "Authorization: Bearer YOUR_KEY"`}
  />
);
