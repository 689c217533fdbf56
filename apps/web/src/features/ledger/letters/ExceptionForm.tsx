import { type LetterDetails, letterEndpoints } from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../letterTexts.ts';

/** Asks the approvers to exempt a letter from being signed, or to move its date. */
const ExceptionForm = ({ letter, onClose }: { letter: LetterDetails; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('exception')}
      endpoint={letterEndpoints.exceptionApply}
      initial={{ id: letter.id, kind: 'extend', dueAt: null }}
      okText={t('submit')}
      onClose={onClose}
      done={t('exceptionSent')}
    >
      <p className="ay-wide">
        {letter.letterNo} · {t('due', { day: letter.dueAt })}
      </p>
      <Field name="kind" wide />
      <Until />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

/** Only more time has a new date. */
const Until = () => (Form.useWatch('kind') === 'extend' ? <Field name="dueAt" needed wide /> : null);

export default ExceptionForm;
