import { type ComponentProps, lazy, Suspense, useState } from 'react';

const SecretOnce = lazy(() => import('./SecretOnce.tsx'));
type Made = ComponentProps<typeof SecretOnce>['made'];

/** Shows the key that was just made, once: `onSecret` is told it, `element` stands wherever the page ends. */
export const useSecretOnce = (words: { title: string; note: string }) => {
  const [made, setMade] = useState<Made>();
  return {
    onSecret: (secret: Made) => setMade(secret),
    element: made && (
      <Suspense fallback={null}>
        <SecretOnce {...words} made={made} onClose={() => setMade(undefined)} />
      </Suspense>
    ),
  };
};
