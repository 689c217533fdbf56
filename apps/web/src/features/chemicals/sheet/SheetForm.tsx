import {
  pickFields,
  type Removed,
  removedKinds,
  type SheetDetails,
  type SheetSection,
  sheetEndpoints,
  sheetSectionKeys,
  sheetSections,
} from '@anyan/contract';
import { App, Form, Grid, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import type { takeOut } from '../../../widgets/rich/takeOut.ts';
import { SheetView, saysSomething } from '../../../widgets/sheet/SheetView.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { texts } from './texts.ts';
import './sheet.css';

const RichTextEditor = lazy(() => import('../../../widgets/rich/RichTextEditor.tsx'));

const { casCodeDetail, casCodeDetailAdd, casCodeDetailEdit } = sheetEndpoints;

const editOf = (sheet: SheetDetails) => pickFields(casCodeDetailEdit.input.properties, sheet);

interface Props {
  id?: string;
  /** What is known of a sheet that is begun. */
  known?: Partial<Pick<SheetDetails, 'casCode' | 'chineseName' | 'englishName' | 'molecularFormula'>>;
  onClose: () => void;
}

/** Writes a sheet, or goes on with it; a published one stays in force until this is published too. */
const SheetForm = ({ id, known = {}, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message, modal } = App.useApp();
  const read = useCall(casCodeDetail, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  const found = read.isFetchedAfterMount ? read.data : undefined;
  const done = ({ removed }: { removed: Removed }) => {
    onClose();
    if (removed.length === 0) void message.success(t('saved'));
    else
      modal.warning({
        title: t('removedTitle'),
        content: (
          <ul>
            {removed.map(({ section, kinds }) => (
              <li key={section}>
                {t('removedOf', {
                  section: label(sheetSections[section]),
                  kinds: kinds.map((kind) => label(removedKinds[kind])).join(nameComma()),
                })}
              </li>
            ))}
          </ul>
        ),
      });
  };
  const shared = {
    size: 1040,
    onClose,
    onDone: done,
    children: <Parts published={(found?.sheetVersion ?? 0) > 0} />,
  };
  if (!id) return <FormDrawer {...shared} title={t('add')} endpoint={casCodeDetailAdd} initial={known} />;
  return (
    <FormDrawer
      {...shared}
      title={t('edit')}
      endpoint={casCodeDetailEdit}
      initial={found && editOf(found)}
      read={read}
      reload={async () => editOf(await call(casCodeDetail, { id }))}
    />
  );
};

/** What it is, then section after section, and how it will be read. */
const Parts = ({ published }: { published: boolean }) => {
  const t = useTexts(texts);
  const wide = Grid.useBreakpoint().md ?? true;
  const [active, setActive] = useState('basics');
  return (
    <div className="ay-wide">
      <Tabs
        tabPlacement={wide ? 'start' : 'top'}
        activeKey={active}
        onChange={setActive}
        items={[
          { key: 'basics', label: t('basics'), children: <Basics published={published} /> },
          ...sheetSectionKeys.map((section, at) => ({
            key: section,
            label: <SectionLabel section={section} no={at + 1} />,
            children: <Field name={section} wide control={<SectionControl />} />,
          })),
          { key: 'preview', label: t('preview'), children: active === 'preview' && <Preview /> },
        ]}
      />
    </div>
  );
};

const Basics = ({ published }: { published: boolean }) => {
  const t = useTexts(texts);
  return (
    <div className="ay-form">
      <Field name="casCode" disabled={published} help={t('casHelp')} placeholder="64-17-5" autoFocus />
      <Field name="chineseName" />
      <Field name="englishName" />
      <Field name="otherName" />
      <Field name="molecularFormula" placeholder="C2H6O" />
      <Field name="molecularWeight" />
      <Field name="ghsPictograms" wide />
      <Field name="signalWord" />
      <Field name="unNumber" placeholder="1170" />
      <Field name="hazardStatements" wide help={t('statementHelp')} placeholder="H225" />
      <Field name="precautionStatements" wide help={t('statementHelp')} placeholder="P210" />
      <Field name="source" wide />
      <Field name="nextReviewAt" help={t('reviewHelp')} />
    </div>
  );
};

/** The name of a section, with whether it says something and whether something is wrong there. */
const SectionLabel = ({ section, no }: { section: SheetSection; no: number }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldValue, getFieldError }) => {
        const wrong = getFieldError(section).length > 0;
        const filled = saysSomething(getFieldValue(section) as string | null);
        return (
          <span className="sheet-tab" title={wrong ? t('wrongHere') : undefined}>
            <span className="sheet-dot" data-state={wrong ? 'wrong' : filled ? 'filled' : 'empty'} />
            {no} {label(sheetSections[section])}
          </span>
        );
      }}
    </Form.Item>
  );
};

/** The text of a section; says what of a pasted one is left out. */
const SectionControl = ({ id, value, onChange, disabled }: Partial<ControlProps>) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [removed, setRemoved] = useState<ReturnType<typeof takeOut>['removed']>([]);
  return (
    <Suspense fallback={<SkeletonBox height={240} />}>
      <RichTextEditor
        {...(id ? { id } : {})}
        {...(disabled ? { disabled } : {})}
        value={(value as string | null) ?? ''}
        onChange={(html) => onChange?.(html)}
        onTakenOut={setRemoved}
      />
      {removed.length > 0 && (
        <p role="status" className="ay-quiet">
          {t('removedHint', {
            kinds: removed.map((kind) => label(removedKinds[kind])).join(nameComma()),
          })}
        </p>
      )}
    </Suspense>
  );
};

const Preview = () => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  return (
    <>
      <p className="ay-quiet">{t('previewHint')}</p>
      <SheetView sheet={form.getFieldsValue(true)} />
    </>
  );
};

export default SheetForm;
