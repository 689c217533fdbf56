import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { examLimits, examRuleContent } from '@anyan/contract';
import { Button, Form } from 'antd';
import { useContext } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { FormContents } from '../../../widgets/form/context.ts';
import { keepsNothing } from '../../../widgets/form/FieldsOf.tsx';
import { TheirValue } from '../../../widgets/form/TheirValue.tsx';
import { texts } from '../ruleTexts.ts';
import { PaperRowFields } from './PaperRowFields.tsx';
import { nextRow, type OpenRow } from './paper.ts';
import { Totals } from './Totals.tsx';
import { useAvailable } from './useAvailable.ts';
import './rule.css';

/** What a paper is drawn from, row by row, with how many questions there are for each. */
export const PaperRows = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const { readOnly } = useContext(FormContents);
  const form = Form.useFormInstance();
  const availableOf = useAvailable(Form.useWatch('paperRows', { preserve: true }) ?? []);
  // What is watched comes a moment later than rows that change places.
  const rowAt = (at: number): OpenRow => form.getFieldValue(['paperRows', at]) ?? {};
  return (
    <Form.Item label={label(examRuleContent.paperRows)} required className="ay-wide">
      <TheirValue name="paperRows" />
      <Form.List name="paperRows" rules={[keepsNothing]}>
        {(fields, { add, remove, move }, { errors }) => (
          <div className="rule-rows">
            {fields.map(({ key, name }) => (
              <PaperRowFields
                key={key}
                at={name}
                row={rowAt(name)}
                available={availableOf(rowAt(name))}
                last={name === fields.length - 1}
                onMove={(by) => move(name, name + by)}
                onRemove={() => remove(name)}
              />
            ))}
            <Form.ErrorList errors={errors} />
            <div className="rule-rows-foot">
              <Button
                icon={<PlusOutlined />}
                disabled={readOnly || fields.length >= examLimits.rows}
                onClick={() => add(nextRow)}
              >
                {t('rowAdd')}
              </Button>
              <Totals />
            </div>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
};
