import { type GrantRow, grantEvents } from '@anyan/contract';
import { App } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';
import { type Asked, asked } from './grantEvents.ts';
import { NotDone, useNotDone } from './NotDone.tsx';

interface Props {
  what: Asked;
  rows: readonly GrantRow[];
  onClose: () => void;
}

const words = {
  renew: ['renewTitle', 'renewed'],
  suspend: ['suspendTitle', 'suspended'],
  resume: ['resumeTitle', 'resumed'],
  revoke: ['revokeTitle', 'revoked'],
} as const;

/** Renews grants to a day, resumes them, or suspends them or takes them back with a reason; says for whom it could not be. */
const ManyForm = ({ what, rows, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  const { left, show, offer } = useNotDone();
  const [title, done] = words[what];
  if (left) return <NotDone {...left} onClose={onClose} />;
  return (
    <FormDrawer
      size={480}
      title={t(title, { n: rows.length })}
      endpoint={asked[what]}
      initial={{ ids: rows.map(({ id }) => id) }}
      okText={label(grantEvents[what])}
      okDanger={what === 'suspend' || what === 'revoke'}
      onClose={onClose}
      offer={offer}
      onDone={({ changed, failed }) => {
        if (failed.length > 0) return show({ done: t(done, { n: changed }), failed });
        void message.success(t(done, { n: changed }));
        onClose();
      }}
    >
      <p className="ay-wide ay-quiet">
        {rows.map(({ userName, roomText }) => `${userName} ${roomText}`).join('、')}
      </p>
      {what === 'resume' && <p className="ay-wide">{t('resumeEffect')}</p>}
      {what === 'renew' && <Field name="to" wide />}
      {(what === 'suspend' || what === 'revoke') && <Field name="reason" wide autoFocus />}
    </FormDrawer>
  );
};

export default ManyForm;
