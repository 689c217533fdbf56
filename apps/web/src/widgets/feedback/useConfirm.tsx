import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

export interface ConfirmOptions {
  title: string;
  /** What will happen, with numbers; one line each. */
  effects?: readonly ReactNode[];
  /** The verb of what happens: 删除, 停用. */
  okText: string;
  danger?: boolean;
  onOk: () => unknown;
  onCancel?: () => void;
}

/** Asks before what cannot be undone, and says what will happen. A promise of `onOk` keeps the button busy. */
export const useConfirm = (): ((options: ConfirmOptions) => void) => {
  const { modal } = App.useApp();
  const t = useTexts(texts);
  return useCallback(
    ({ title, effects = [], okText, danger = true, onOk, onCancel }) => {
      modal.confirm({
        title,
        content: effects.length ? (
          <ul className="ay-effects">
            {effects.map((effect, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fixed sentences
              <li key={index}>{effect}</li>
            ))}
          </ul>
        ) : undefined,
        okText,
        okButtonProps: { danger },
        cancelText: t('cancel'),
        ...(onCancel ? { onCancel } : {}),
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        // A refused call has been told already; the dialog closes all the same, nothing is left half done.
        onOk: async () => {
          try {
            await onOk();
          } catch {}
        },
      });
    },
    [modal, t],
  );
};
