import {
  letterVariables,
  pickFields,
  responsibilityEndpoints,
  type TemplateRow,
  templateFields,
} from '@anyan/contract';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../letterTexts.ts';
import { Clauses } from './Clauses.tsx';

const { templateSave, templateDetails, templatePreview, templatePreviewPdf } = responsibilityEndpoints;

/** The text of a letter, with clauses for hazards and levels; a published one is saved as its next version. */
const TemplateForm = ({ row, onClose }: { row?: TemplateRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const read = useCall(templateDetails, { id: row?.id ?? '' }, { enabled: !!row, staleTime: 0 });
  const found = read.isFetchedAfterMount ? read.data : undefined;
  const initial = row
    ? found && pickFields(templateSave.input.properties, found)
    : { content: '', clauses: [] };
  const variables = Object.entries(letterVariables)
    .map(([key, words]) => `{{${key}}} ${label(words)}`)
    .join('　');
  return (
    <FormDrawer
      size={960}
      title={t(row ? 'templateEditTitle' : 'templateAdd')}
      endpoint={templateSave}
      initial={initial}
      read={row ? read : undefined}
      onClose={onClose}
    >
      <Field name="name" />
      <Field name="kind" />
      <Field name="upperParty" />
      <Field name="lowerParty" />
      <Field name="content" wide help={<span className="ay-variables">{variables}</span>} />
      <Field name="clauses" wide control={<Clauses />} />
      <PreviewButton />
    </FormDrawer>
  );
};

const PreviewButton = () => {
  const t = useTexts(texts);
  const fail = useFailure();
  const form = Form.useFormInstance();
  const [html, setHtml] = useState<string>();
  const file = useFile();
  const values = () => pickFields(templateFields, form.getFieldsValue(true));
  const show = async () => {
    try {
      await form.validateFields();
    } catch {
      return;
    }
    try {
      const made = await call(templatePreview, values());
      setHtml(made.html);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <>
      <Button onClick={() => void show()}>{t('preview')}</Button>
      <Modal
        open={html !== undefined}
        title={t('preview')}
        footer={
          <Button loading={file.busy} onClick={() => void file.open(templatePreviewPdf, values())}>
            {t('openPdf')}
          </Button>
        }
        width={800}
        onCancel={() => setHtml(undefined)}
      >
        <RichTextView html={html} />
      </Modal>
    </>
  );
};

export default TemplateForm;
