import { keeperEntryEndpoints, movementKinds, type PendingEntry } from '@anyan/contract';
import { App, Button, Form, Input } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import './book.css';
import { unitText } from '../unitText.ts';

const { keeperEntryPending, keeperEntrySave } = keeperEntryEndpoints;

/** What the other keeper has to enter, each with what is read in the bottle. */
const SecondBook = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(keeperEntryPending, {});
  return (
    <DetailDrawer open title={t('title')} onClose={onClose} size={560}>
      <p className="ay-quiet">{t('hint')}</p>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} show />
      ) : data.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="chem-entries">
          {data.map((one) => (
            <Entry key={one.movementId} of={one} />
          ))}
        </ul>
      )}
    </DetailDrawer>
  );
};

const Entry = ({ of }: { of: PendingEntry }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  const save = useTold(keeperEntrySave, {
    onSuccess: ({ matched }) => {
      if (matched) void message.success(t('matched'));
      else void message.warning(t('differs'), 8);
    },
  });
  const name = t('left', { unit: unitText(of.unit) });
  return (
    <li>
      <strong>
        {of.chineseName} {of.bottleCode}
      </strong>
      <div className="ay-quiet">
        {[
          label(movementKinds[of.kind]),
          formatMoment(of.at),
          t('operator', { name: of.operatorName }),
          of.laboratoryName,
          of.locationText,
          t('due', { day: of.due }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <Form
        layout="inline"
        onFinish={({ read }: { read: string }) =>
          save.mutate({ movementId: of.movementId, quantityRead: read.trim() })
        }
      >
        <Form.Item name="read" rules={rulesOf(keeperEntrySave.input, 'quantityRead')}>
          <Input inputMode="decimal" placeholder={name} aria-label={`${name} ${of.bottleCode}`} />
        </Form.Item>
        <Button htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </Form>
    </li>
  );
};

export default SecondBook;
