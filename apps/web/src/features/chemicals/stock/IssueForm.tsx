import { type BottleRow, bottleEndpoints, type ChemicalRequestRow } from '@anyan/contract';
import { Checkbox, Form, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { RequestSelect } from '../request/RequestSelect.tsx';
import { amountTold } from './left.ts';
import { mayNeedWitness } from './mayNeedWitness.ts';
import { texts } from './texts.ts';
import { useAsksRequest } from './useAsksRequest.ts';
import { WitnessField } from './WitnessField.tsx';
import './stock.css';

interface Props {
  rows: readonly BottleRow[];
  /** For which they are issued. */
  request?: ChemicalRequestRow;
  onClose: () => void;
}

/** Gives bottles to somebody, who then holds them. */
const IssueForm = ({ rows, request, onClose }: Props) => {
  const t = useTexts(texts);
  const [first] = rows;
  const asksRequest = useAsksRequest(rows);
  return (
    <FormDrawer
      title={
        rows.length === 1
          ? t('issueTitle', { name: first?.chineseName ?? '' })
          : t('issueMany', { n: rows.length })
      }
      endpoint={bottleEndpoints.bottleIssue}
      initial={{
        items: rows.map(({ id }) => ({ bottleId: id })),
        ...(request
          ? { requestId: request.id, receiverId: request.applicantId, purpose: request.purpose.slice(0, 200) }
          : {}),
      }}
      okText={t('issue')}
      note={t('issueNote')}
      onClose={onClose}
      done={t('issued')}
    >
      {request ? null : <ForRequest laboratoryId={first?.laboratoryId ?? ''} needed={asksRequest} />}
      <Field
        name="receiverId"
        control={
          <PersonSelect known={request ? [{ id: request.applicantId, name: request.applicantName }] : []} />
        }
      />
      <Field name="dueBack" />
      <Field name="purpose" wide />
      {rows.map((row, at) => (
        <Form.Item
          key={row.id}
          className="ay-wide"
          label={`${row.chineseName} ${row.bottleCode} · ${amountTold(t, row.remaining, row.unit)}`}
        >
          <div className="chem-actions">
            <Form.Item name={['items', at, 'weightBefore']} noStyle>
              <Input style={{ width: 200 }} placeholder={t('weightBefore')} aria-label={t('weightBefore')} />
            </Form.Item>
            {!row.openedAt && (
              <Form.Item name={['items', at, 'opened']} valuePropName="checked" noStyle>
                <Checkbox>{t('openedNow')}</Checkbox>
              </Form.Item>
            )}
          </div>
        </Form.Item>
      ))}
      <Field name="at" />
      {mayNeedWitness(rows) && <WitnessField call="bottleIssue" endpoint={bottleEndpoints.bottleIssue} />}
    </FormDrawer>
  );
};

/** Which approved request they are issued for; whoever asked gets them. */
const ForRequest = ({ laboratoryId, needed }: { laboratoryId: string; needed: boolean }) => {
  const form = Form.useFormInstance();
  return (
    <Field
      name="requestId"
      wide
      needed={needed}
      control={
        <RequestSelect
          laboratoryId={laboratoryId}
          onApplicant={(receiverId) => form.setFieldsValue({ receiverId })}
        />
      }
    />
  );
};

export default IssueForm;
