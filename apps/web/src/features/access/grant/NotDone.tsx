import type { GrantFailed } from '@anyan/contract';
import { Alert, Button, Drawer, Grid } from 'antd';
import { useState } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';
import '../access.css';

interface Props {
  /** What was done for the others, if anything was. */
  done?: string | undefined;
  failed: readonly GrantFailed[];
  onClose: () => void;
}

/** What was done, and for whom it could not be, with why; stays until it is read. */
export const NotDone = ({ done, failed, onClose }: Props) => {
  const t = useTexts(texts);
  const phone = Grid.useBreakpoint().md === false;
  return (
    <Drawer
      open
      size={phone ? '100%' : 720}
      title={t('notDone', { n: failed.length })}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('readIt')}
        </Button>
      }
    >
      {done && <Alert showIcon type="success" title={done} />}
      <NotDoneTable failed={failed} />
    </Drawer>
  );
};

/** Who, where and why, a row each; on a phone each stands under the other. */
const NotDoneTable = ({ failed }: Pick<Props, 'failed'>) => {
  const t = useTexts(texts);
  return (
    <table className="access-not-done" aria-label={t('notDone', { n: failed.length })}>
      <thead>
        <tr>
          <th scope="col">{t('notDoneWho')}</th>
          <th scope="col">{t('notDoneWhere')}</th>
          <th scope="col">{t('notDoneWhy')}</th>
        </tr>
      </thead>
      <tbody>
        {failed.map(({ userId, userName, userNumber, rooms, reason }) => (
          <tr key={`${userId} ${reason}`}>
            <td>
              {userName} <small className="ay-quiet">{userNumber}</small>
            </td>
            <td>{rooms.join(nameComma())}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const isFailed = (value: unknown): value is { failed: GrantFailed[] } =>
  !!value && typeof value === 'object' && Array.isArray((value as { failed?: unknown }).failed);

/**
 * What a form of several people shows of those for whom it could not be done: `left` is what `NotDone` shows in its place, `offer`
 * the way to it where it was done for nobody, and `show` is called where others were done.
 */
export const useNotDone = () => {
  const t = useTexts(texts);
  const [left, show] = useState<Omit<Props, 'onClose'>>();
  const offer = ({ result }: { result?: unknown }) =>
    isFailed(result) &&
    result.failed.length > 0 && (
      <Button size="small" onClick={() => show({ failed: result.failed })}>
        {t('seeWhy')}
      </Button>
    );
  return { left, show, offer };
};
