import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { NextPeople } from '../../../widgets/approval/NextPeople.tsx';
import { IdentityField } from '../../../widgets/sign/IdentityField.tsx';
import { SignatureField } from '../../../widgets/sign/SignatureField.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { FactInput } from '../facts/FactInput.tsx';
import { texts } from '../texts.ts';
import type { Answers, Fault } from './decision.ts';
import { Phrases } from './Phrases.tsx';
import type { Decision, MyTask } from './types.ts';

interface Props {
  what: Decision;
  task: MyTask;
  answers: Answers;
  fault?: Fault;
  onChange: (change: Partial<Answers>) => void;
  onSend: () => void;
  onUploading: (uploading: boolean) => void;
}

const applicant = '';

/** The fields of a decision; only those that the step asks for. */
export const DecisionForm = ({ what, task, answers, fault, onChange, onSend, onUploading }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const approving = what === 'approve';
  const part = (name: Fault['part'], title: string, content: ReactNode, needed = false) => (
    <Form.Item
      label={title}
      required={needed}
      validateStatus={fault?.part === name ? 'error' : undefined}
      help={fault?.part === name ? <span role="alert">{t(fault.key, { ...fault })}</span> : undefined}
    >
      {content}
    </Form.Item>
  );
  const targets = [
    ...(task.returnToApplicant ? [{ value: applicant, label: t('theApplicant') }] : []),
    ...task.rejectTargets.map(({ stepKey, name }) => ({ value: stepKey, label: name })),
  ];
  return (
    <Form layout="vertical" className="approval-decision">
      {what === 'return' && (
        <Form.Item label={t('returnTo')} required>
          <Select
            aria-label={t('returnTo')}
            value={answers.returnTo ?? applicant}
            options={targets}
            onChange={(key: string) => onChange({ returnTo: key || undefined })}
          />
        </Form.Item>
      )}
      {part(
        'comment',
        t('opinion'),
        <div className="approval-comment">
          <Input.TextArea
            autoFocus
            aria-label={t('opinion')}
            placeholder={t('opinionHint')}
            value={answers.comment}
            maxLength={1000}
            autoSize={{ minRows: 3, maxRows: 8 }}
            onChange={(event) => onChange({ comment: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
            }}
          />
          <Phrases approving={approving} onPick={(comment) => onChange({ comment })} />
        </div>,
        !approving || task.needComment === 'always',
      )}
      {approving &&
        task.checklist.length > 0 &&
        part(
          'checklist',
          t('checklist'),
          <div className="approval-checks">
            {task.checklist.map((point, index) => (
              <Checkbox
                key={point.text}
                checked={answers.checks[index]}
                onChange={(event) => onChange({ checks: answers.checks.with(index, event.target.checked) })}
              >
                {point.text}
                {point.required && ' *'}
              </Checkbox>
            ))}
          </div>,
        )}
      {approving &&
        task.editFields.map((field) => (
          <Form.Item key={field.key} label={label(field.label)}>
            <FactInput
              fact={field}
              value={answers.edits[field.key]}
              onChange={(value) => onChange({ edits: { ...answers.edits, [field.key]: value } })}
            />
          </Form.Item>
        ))}
      {approving &&
        task.chooseNext &&
        part(
          'next',
          t('next', { step: task.chooseNext.stepName }),
          <NextPeople
            label={t('next', { step: task.chooseNext.stepName })}
            from={task.chooseNext}
            value={answers.next}
            onChange={(next) => onChange({ next })}
          />,
          true,
        )}
      {task.needSignature !== 'none' &&
        part(
          'signature',
          t('signature'),
          <SignatureField value={answers.signature} onChange={(signature) => onChange({ signature })} />,
          task.needSignature === 'required',
        )}
      {task.needPassword &&
        part(
          'password',
          t('password'),
          <IdentityField password={answers.password} factor={answers.factor} onChange={onChange} />,
          true,
        )}
      <Form.Item label={t('attachments')} extra={t('attachmentsHint')}>
        <DocumentUpload
          count={9}
          pictures
          onBusy={onUploading}
          value={[...answers.attachments]}
          onChange={(attachments) => onChange({ attachments })}
        />
      </Form.Item>
    </Form>
  );
};
