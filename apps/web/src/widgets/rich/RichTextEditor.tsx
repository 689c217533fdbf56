import type { RemovedKind } from '@anyan/contract';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { takeOut } from './takeOut.ts';
import './rich.css';

interface Props {
  id?: string;
  value: string;
  onChange?: (html: string) => void;
  disabled?: boolean;
  /** Told what was taken out of a pasted text. */
  onTakenOut?: (removed: RemovedKind[]) => void;
}

/** Text with headings, lists, tables, links and pictures. Loaded only where something is written. */
const RichTextEditor = ({ id, value, onChange, disabled, onTakenOut }: Props) => {
  const t = useTexts(texts);
  const last = useRef(value);
  const told = useRef(onTakenOut);
  useEffect(() => {
    told.current = onTakenOut;
  });
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
      }),
      Image,
      TableKit.configure({ table: { resizable: false } }),
    ],
    content: value,
    editable: !disabled,
    // Our own sheet holds the styles: the editor's would be inline ones, which the security policy forbids.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (pastedHtml) => {
        const { html, removed } = takeOut(pastedHtml);
        told.current?.(removed);
        return html;
      },
      attributes: {
        ...(id ? { id } : {}),
        class: 'ay-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('content'),
      },
    },
    onUpdate: ({ editor: now }) => {
      last.current = now.isEmpty ? '' : now.getHTML();
      onChange?.(last.current);
    },
  });

  useEffect(() => {
    // Only what came from outside: setting what was just typed would move the cursor.
    if (editor && value !== last.current) {
      last.current = value;
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);
  // Without `false` this would pass for a change of the text.
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

  return (
    <div className="ay-rich">
      {editor && <RichTextToolbar editor={editor} disabled={!!disabled} />}
      <EditorContent editor={editor} />
    </div>
  );
};

export default RichTextEditor;
