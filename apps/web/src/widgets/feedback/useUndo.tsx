import { App, Button } from 'antd';
import { useCallback } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { useFailure } from './useFailure.ts';
import './undo.css';

/** Seconds in which what was done is offered to be taken back: a decision or an application, and everything else. */
export const undoSeconds = { decision: 10, other: 8 } as const;

let told = 0;

interface Undoing {
  /** The opposite write; a refusal of it is told in the server's words. */
  undo: () => Promise<unknown>;
  /** What is told when it is taken back. */
  undone?: string;
  seconds?: number;
}

/** Tells what was done, with a button beside it that takes it back. */
export const useUndo = () => {
  const { message } = App.useApp();
  const t = useTexts(texts);
  const fail = useFailure();
  return useCallback(
    (done: string, { undo, undone, seconds = undoSeconds.other }: Undoing) => {
      const key = `undo${told++}`;
      const take = async () => {
        message.destroy(key);
        try {
          await undo();
          void message.success(undone ?? t('undone'));
        } catch (error) {
          fail(error);
        }
      };
      void message.open({
        key,
        type: 'success',
        duration: seconds,
        content: (
          <span className="ay-undo">
            {done}
            {t('undoComma')}
            <Button type="link" size="small" onClick={() => void take()}>
              {t('undo')}
            </Button>
          </span>
        ),
      });
    },
    [message, t, fail],
  );
};
