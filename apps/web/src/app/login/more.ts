/** What few need of the sign-in page, in one piece: each piece of its own would cost the first view its name. */
export { solveCaptcha } from '../../platform/captcha.ts';
export { default as CasPanel } from './CasPanel.tsx';
export { default as FactorPanel } from './FactorPanel.tsx';
export { default as Forgot } from './Forgot.tsx';
export { default as PendingFactor } from './PendingFactor.tsx';
export { default as QrPanel } from './QrPanel.tsx';
