import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

interface Result {
  id: string;
  ok: boolean;
  error: string | null;
}

/** Tells what became of several goods: how many are done, and why the others are not. */
export const useTold = () => {
  const t = useTexts(texts);
  const { message, modal } = App.useApp();
  return (results: readonly Result[], said: string, nameOf: (id: string) => string): void => {
    const left = results.filter(({ ok }) => !ok);
    const count = results.length - left.length;
    if (left.length === 0) {
      void message.success(results.length === 1 ? said : t('doneAll', { count }));
      return;
    }
    modal.warning({
      title: t('doneSome', { count, left: left.length }),
      content: left
        .slice(0, 20)
        .map(({ id, error }) => `${nameOf(id)}：${error ?? ''}`)
        .join('\n'),
      styles: { body: { whiteSpace: 'pre-line', maxHeight: '50vh', overflow: 'auto' } },
    });
  };
};
