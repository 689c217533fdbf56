import type { GrantRow } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';
import { type Asked, asked } from './useGrantEvents.ts';

interface Props {
  what: Asked;
  rows: readonly GrantRow[];
  onClose: () => void;
}

const words = {
  renew: ['renewTitle', 'renewed'],
  suspend: ['suspendTitle', 'suspended'],
  revoke: ['revokeTitle', 'revoked'],
} as const;

/** Renews grants to a day, or suspends them or takes them back with a reason. */
const ManyForm = ({ what, rows, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [title, done] = words[what];
  return (
    <FormDrawer
      open
      size={480}
      title={t(title, { n: rows.length })}
      endpoint={asked[what]}
      initial={{ ids: rows.map(({ id }) => id) }}
      okDanger={what !== 'renew'}
      onClose={onClose}
      onDone={({ changed }) => {
        void message.success(t(done, { n: changed }));
        onClose();
      }}
    >
      <p className="ay-wide ay-quiet">
        {rows.map(({ userName, roomText }) => `${userName} ${roomText}`).join('、')}
      </p>
      {what === 'renew' ? <Field name="to" wide /> : <Field name="reason" wide autoFocus />}
    </FormDrawer>
  );
};

export default ManyForm;
