import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import { readLocale } from '../platform/locale.ts';
import { Entry } from './Entry.tsx';
import { giveStylesTheNonce } from './nonce.ts';

giveStylesTheNonce();
document.documentElement.lang = readLocale();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  );
