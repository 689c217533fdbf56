import { type SupplierApplyRow, supplierApplyRow, supplierEndpoints } from '@anyan/contract';
import { App, Form } from 'antd';
import { useState } from 'react';
import { unfilledText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { type Made, PasswordOnce } from './PasswordOnce.tsx';
import { texts } from './texts.ts';
import { WantedChanges } from './WantedChanges.tsx';

const ofApply = ['uscc', 'contactName', 'contactPhone', 'email'] as const;

const Answer = ({ admits }: { admits: boolean }) => {
  const t = useTexts(texts);
  const pass = Form.useWatch('pass') as boolean | undefined;
  return (
    <>
      <Field name="pass" help={t(admits ? 'passHelp' : 'changeHelp')} />
      {admits && pass && <Field name="loginName" help={t('loginHelp')} />}
      <Field name="note" wide needed={!pass} />
    </>
  );
};

/** Accepts or refuses; a new supplier's first password is shown then. */
const ReviewForm = ({ row, onClose }: { row: SupplierApplyRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [made, setMade] = useState<Made>();
  const admits = row.kind === 'apply';
  if (made) return <PasswordOnce made={made} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('reviewTitle', { name: row.supplierName })}
      endpoint={supplierEndpoints.supplierReview}
      initial={{ applyId: row.id, pass: true }}
      okText={t('reviewSave')}
      onClose={onClose}
      onDone={({ loginName, initialPassword, validDays }) => {
        if (loginName && initialPassword)
          return setMade({ loginName, initialPassword, validDays: validDays ?? 0 });
        void message.success(t('reviewed'));
        onClose();
      }}
    >
      <div className="ay-wide" style={{ marginBottom: 16 }}>
        {admits ? (
          <Fields
            record={row}
            schema={supplierApplyRow}
            fields={[
              'applyNo',
              ...ofApply,
              { field: 'mainTypes', render: (one) => namesOf(one.mainTypes) || unfilledText() },
              'reason',
            ]}
          />
        ) : (
          <WantedChanges row={row} />
        )}
      </div>
      <Answer admits={admits} />
    </FormDrawer>
  );
};

export default ReviewForm;
