import type { AnyEndpoint, ResultOf } from '@anyan/contract';
import { App, Button, Drawer, Flex, Form, Grid } from 'antd';
import { type ReactNode, useCallback, useId, useState } from 'react';
import type { CallFailed } from '../../platform/call.ts';
import { formatMoment } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { useDelayed } from '../state/useDelayed.ts';
import { texts } from '../texts.ts';
import { FormContents } from './context.ts';
import { FormFailure } from './FormFailure.tsx';
import { type ContractFormOptions, useContractForm } from './useContractForm.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import './form.css';

export interface FormDrawerProps<E extends AnyEndpoint> extends Omit<ContractFormOptions<E>, 'onDone'> {
  title: string;
  open?: boolean;
  /** Told once it is saved, and the drawer closes; without `onDone` there are usual words. */
  done?: string | ((result: ResultOf<E>) => string);
  onDone?: ((result: ResultOf<E>) => void) | undefined;
  /** How the reading of `initial` stands: the drawer opens at once, and says when there is nothing to edit. */
  read?: { error: unknown; refetch: () => unknown };
  onClose: () => void;
  /** The verb of the save button. */
  okText?: string;
  okDanger?: boolean;
  /** Something must happen before it can be saved. */
  okDisabled?: boolean;
  /** What is offered beside the words of a failure. */
  offer?: (failure: CallFailed) => ReactNode;
  /** Left of the buttons: a note on what saving does. */
  note?: ReactNode;
  /** Shows the values and saves nothing. */
  readOnly?: boolean;
  size?: number;
  children: ReactNode;
}

/** A form in a drawer over one endpoint. It is made anew each time it opens. */
export const FormDrawer = <E extends AnyEndpoint>({ open = true, ...props }: FormDrawerProps<E>) =>
  open ? <OpenForm {...props} /> : null;

const Autosaved = ({
  savedAt,
  failedSave,
}: {
  savedAt: Date | undefined;
  failedSave: string | undefined;
}) => {
  const t = useTexts(texts);
  if (failedSave) return <span role="status">{t('autosaveFailed', { reason: failedSave })}</span>;
  return savedAt ? (
    <span role="status">{t('autosaved', { time: formatMoment(savedAt).slice(11) })}</span>
  ) : null;
};

const OpenForm = <E extends AnyEndpoint>(props: Omit<FormDrawerProps<E>, 'open'>) => {
  const {
    title,
    onClose,
    done,
    onDone,
    okText,
    okDanger,
    okDisabled,
    offer,
    note,
    readOnly = false,
    size = 640,
    children,
    endpoint,
    initial,
    read,
    reload,
  } = props;
  const t = useTexts(texts);
  const { message } = App.useApp();
  const told = done ?? (onDone ? undefined : t('saved'));
  const isDone = (result: ResultOf<E>) => {
    if (told !== undefined) void message.success(typeof told === 'string' ? told : told(result));
    onDone?.(result);
    if (told !== undefined) onClose();
  };
  // Two forms on one page must not share the ids of their fields.
  const name = useId();
  const phone = !(Grid.useBreakpoint().md ?? true);
  const contract = useContractForm({ ...props, onDone: isDone });
  const late = useDelayed(!initial);
  const [files, setFiles] = useState(0);
  const uploading = useCallback((more: 1 | -1) => setFiles((before) => before + more), []);
  const waits = okDisabled || !initial || files > 0;
  // Enter in a field is no way around what the button waits for.
  const save = () => {
    if (!waits) void contract.save();
  };
  const guard = useLeaveGuard((contract.changed || files > 0) && !contract.sending);
  const close = () => {
    if (!contract.sending) guard(onClose);
  };

  return (
    <Drawer
      open
      title={title}
      size={phone ? '100%' : size}
      onClose={close}
      mask={{ closable: true }}
      footer={
        <Flex
          vertical={phone}
          justify="space-between"
          align={phone ? 'stretch' : 'center'}
          gap={phone ? 8 : 16}
        >
          <div className="ay-form-note">
            {files > 0 ? (
              <span role="status">{t('formUploading')}</span>
            ) : (
              (note ?? <Autosaved {...contract} />)
            )}
          </div>
          <Flex gap={8} justify="flex-end">
            <Button onClick={close} disabled={contract.sending}>
              {readOnly ? t('close') : t('cancel')}
            </Button>
            {!readOnly && (
              <Button
                type="primary"
                danger={okDanger}
                disabled={waits}
                loading={contract.sending}
                onClick={save}
              >
                {okText ?? t('save')}
              </Button>
            )}
          </Flex>
        </Flex>
      }
    >
      <FormFailure
        failure={contract.failure}
        atField={contract.atField}
        conflicts={Object.keys(contract.conflicts).length}
        onReload={reload && contract.takeTheirs}
        offer={offer}
      />
      <FormContents
        value={{
          schema: endpoint.input,
          conflicts: contract.conflicts,
          adopt: contract.adopt,
          readOnly: readOnly || contract.sending,
          touched: contract.onValuesChange,
          uploading,
        }}
      >
        {initial ? (
          <Form
            form={contract.form}
            name={name}
            initialValues={contract.initial}
            layout="vertical"
            className={size < 560 ? 'ay-form ay-form-narrow' : 'ay-form'}
            onValuesChange={contract.onValuesChange}
            onFinish={save}
            validateTrigger="onChange"
            requiredMark
          >
            {children}
            {/* Enter in a field sends the form; the visible button stands in the footer. */}
            <button type="submit" hidden />
          </Form>
        ) : read?.error ? (
          <Failed error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <ListSkeleton rows={6} show={late} />
        )}
      </FormContents>
    </Drawer>
  );
};
