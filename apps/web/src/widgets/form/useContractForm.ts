import type { AnyEndpoint, InputOf, ResultOf } from '@anyan/contract';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../platform/call.ts';
import { normalise } from '../../platform/rules.ts';
import { type FieldPath, placeOf } from './fieldPath.ts';
import { isChanged, mergeStale, type Values } from './merge.ts';
import { useSubmit } from './useSubmit.ts';

export interface ContractFormOptions<E extends AnyEndpoint> {
  endpoint: E;
  /** What the form opens with; for an edit the record with its id and version. Undefined until it has been read. */
  initial: Partial<InputOf<E>> | undefined;
  /** Reads the record afresh after a stale save. */
  reload?: () => Promise<Partial<InputOf<E>>>;
  /** A last change before sending. */
  prepare?: (values: InputOf<E>) => InputOf<E>;
  /** Saves by itself every ten seconds what changed and is right; answers what the next save takes along. */
  autosave?: (values: InputOf<E>) => Promise<{ id: string; version: number }>;
  onDone: (result: ResultOf<E>) => void;
}

const autosaveMs = 10_000;

/** State of a form over one endpoint: values, changes, sending, server errors at their fields, stale saves. */
export const useContractForm = <E extends AnyEndpoint>(options: ContractFormOptions<E>) => {
  const { endpoint, initial, reload, prepare, autosave, onDone } = options;
  const [form] = Form.useForm<Values>();
  const base = useRef<Values>(undefined);
  base.current ??= initial as Values | undefined;
  const [changed, setChanged] = useState(false);
  const [conflicts, setConflicts] = useState<Values>({});
  const { submit, sending, failure, forget } = useSubmit(endpoint);
  /** What was refused stands at its field, in the same words. */
  const [atField, setAtField] = useState(false);

  const now = (): Values => ({ ...base.current, ...form.getFieldsValue(true) });
  const onValuesChange = () => setChanged(isChanged(base.current ?? {}, now()));

  // At once: the focus that follows would end a scroll that is still on its way, with the words below the edge.
  const goTo = (name: FieldPath) => form.scrollToField(name, { block: 'center', focus: true });

  const mark = (error: CallFailed) => {
    const fields = form.getFieldsError().map(({ name }) => name as FieldPath);
    const isShown = (name: FieldPath) => fields.some((field) => field.join('.') === name.join('.'));
    const known = (error.errors ?? []).map(({ field, message }) => ({
      name: placeOf(field, fields),
      errors: [message],
    }));
    form.setFields(known);
    setAtField(
      known.length > 0 &&
        known.every(({ name }) => isShown(name)) &&
        known.some(({ errors }) => errors[0] === error.message),
    );
    if (known[0]) goTo(known[0].name);
  };

  // A save that is asked for while one goes on by itself follows it: both would change the same version.
  const savingQuietly = useRef(false);
  const saving = useRef(false);
  const [waits, setWaits] = useState(false);
  const [quietSaves, setQuietSaves] = useState(0);

  const save = async () => {
    if (savingQuietly.current) return setWaits(true);
    saving.current = true;
    try {
      await sendAll();
    } finally {
      saving.current = false;
    }
  };
  const sendAll = async () => {
    try {
      await form.validateFields();
    } catch (error) {
      const first = (error as { errorFields?: { name: (string | number)[] }[] }).errorFields?.[0]?.name;
      if (first) goTo(first);
      return;
    }
    const values = normalise(now(), endpoint.input) as InputOf<E>;
    try {
      const sent = await submit(prepare ? prepare(values) : values);
      if (!sent) return;
      setChanged(false);
      onDone(sent.result);
    } catch (error) {
      if (error instanceof CallFailed) mark(error);
      else throw error;
    }
  };

  const [savedAt, setSavedAt] = useState<Date>();
  const [failedSave, setFailedSave] = useState<string>();
  const saveQuietly = async () => {
    if (saving.current || savingQuietly.current || Object.keys(conflicts).length > 0) return;
    savingQuietly.current = true;
    try {
      await sendQuietly();
    } finally {
      setQuietSaves((count) => count + 1);
    }
  };
  const sendQuietly = async () => {
    if (!autosave) return;
    const taken = now();
    const isRight = await form.validateFields({ validateOnly: true }).then(
      () => true,
      () => false,
    );
    if (!isRight) return;
    const values = normalise(taken, endpoint.input) as InputOf<E>;
    try {
      const stamp = await autosave(prepare ? prepare(values) : values);
      base.current = { ...taken, ...stamp };
      form.setFieldsValue(stamp);
      setChanged(isChanged(base.current, now()));
      setSavedAt(new Date());
      setFailedSave(undefined);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailedSave(error.message);
    }
  };
  const latest = useRef({ save, saveQuietly });
  useEffect(() => {
    latest.current = { save, saveQuietly };
  });
  // It is over once the form has been told what it made: the number, the version, the endpoint of the next save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts what has ended
  useEffect(() => {
    savingQuietly.current = false;
  }, [quietSaves]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts what has ended
  useEffect(() => {
    if (!waits || savingQuietly.current) return;
    setWaits(false);
    void latest.current.save();
  }, [quietSaves, waits]);
  const saves = !!autosave && changed;
  useEffect(() => {
    if (!saves) return;
    const timer = setInterval(() => void latest.current.saveQuietly(), autosaveMs);
    return () => clearInterval(timer);
  }, [saves]);

  const takeTheirs = async () => {
    if (!reload) return;
    const theirs = (await reload()) as Values;
    const merged = mergeStale(base.current ?? {}, now(), theirs);
    base.current = theirs;
    // The version is not typed by anybody: the new one is what makes the next save fit.
    form.setFieldsValue({ ...merged.values, version: theirs.version });
    setConflicts(merged.conflicts);
    forget();
    onValuesChange();
  };

  const adopt = (name: string) => {
    form.setFieldValue(name, conflicts[name]);
    setConflicts(({ [name]: _, ...rest }) => rest);
    onValuesChange();
  };

  /** Back to what it opened with. */
  const undo = () => {
    form.resetFields();
    setChanged(false);
    setConflicts({});
    forget();
  };

  return {
    undo,
    form,
    initial: initial as Values,
    save,
    sending: sending || waits,
    failure,
    atField,
    takeTheirs,
    changed,
    conflicts,
    adopt,
    onValuesChange,
    /** When it was saved by itself last, or why it was not. */
    savedAt,
    failedSave,
  };
};
