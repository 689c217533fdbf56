import { App } from 'antd';
import { useCallback } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';

interface Result {
  id: string;
  ok: boolean;
  message: string | null;
}

/** What is said where it is more than that it was done. */
interface Words {
  all: (ok: number) => string;
  some: (ok: number, bad: number) => string;
}

/** Tells how a batch went: how many were done, and of each other one why not. */
export const useBatchTold = () => {
  const { message, modal } = App.useApp();
  const t = useTexts(texts);
  return useCallback(
    (results: readonly Result[], nameOf: (id: string) => string, words?: Words) => {
      const bad = results.filter(({ ok }) => !ok);
      const ok = results.length - bad.length;
      if (bad.length === 0) return void message.success(words?.all(ok) ?? t('doneAll', { n: ok }));
      modal.warning({
        title: words?.some(ok, bad.length) ?? t('someFailed', { ok, bad: bad.length }),
        content: (
          <ul className="ay-effects">
            {bad.map((one) => (
              <li key={one.id}>
                {nameOf(one.id)}：{one.message}
              </li>
            ))}
          </ul>
        ),
      });
    },
    [message, modal, t],
  );
};
