import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import type { Confirmed } from './ConfirmSelf.tsx';

const ConfirmSelf = lazy(() => import('./ConfirmSelf.tsx'));

interface Asked extends Confirmed {
  /** Where another refusal is told; in a message unless given. */
  onRefused?: (error: unknown) => void;
}

/** One dialog for all that asks for the password once more; the page shows `dialog` and opens it by `confirm`. */
export const useConfirmSelf = (): { confirm: (asked: Asked) => void; dialog: ReactNode } => {
  const fail = useFailure();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return {
    confirm: setAsked,
    dialog: asked && (
      <Suspense fallback={null}>
        <ConfirmSelf
          {...asked}
          onClose={close}
          onRefused={(error) => {
            close();
            (asked.onRefused ?? fail)(error);
          }}
        />
      </Suspense>
    ),
  };
};
