import {
  about,
  bool,
  choice,
  endpoint,
  id,
  list,
  moment,
  nullable,
  object,
  optional,
  personal,
  type Static,
  text,
} from '../../core/index.ts';
import { witnessStates } from './codes.ts';

const token = text(['确认编号', 'Confirmation'], { max: 64, min: 10 });

/** What is to be confirmed, in words: action, bottles, amounts, receiver, place. */
const words = list(
  object({
    name: text(['项目', 'Item'], { max: 40 }),
    value: text(['内容', 'Content'], { max: 500, min: 0 }),
  }),
  ['内容', 'What is asked'],
);

const base = '/Customer/Chemicals';

export const witnessEndpoints = about('witness', {
  /** The page hands over the very call that it will make. */
  witnessStart: endpoint({
    post: `${base}/WitnessStart`,
    title: ['发起双人确认', 'Ask a second person'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      call: text(['操作', 'Call'], { max: 60 }),
      /** As it will be sent, in JSON. */
      payload: text(['内容', 'Content'], { max: 30_000 }),
      witnessId: optional(nullable(id(['复核人', 'Second person']))),
    }),
    result: object({
      token,
      code: text(['确认码', 'Code'], { max: 20 }),
      url: text(['链接', 'Link'], { max: 300 }),
      until: moment(['有效期至', 'Good until']),
    }),
  }),
  /** For who asked, and for whoever is to confirm; by the token or by the code of its label. */
  witnessDetails: endpoint({
    get: `${base}/WitnessDetails`,
    title: ['查看双人确认', 'Show a confirmation'],
    permission: 'signedIn',
    insidersOnly: true,
    // What is cut off is one that does not exist, and is told so.
    input: object({ token: text(['确认编号', 'Confirmation'], { max: 64 }) }),
    result: object({
      state: choice(['状态', 'State'], witnessStates),
      initiatorName: text(['发起人', 'Asked by'], { max: 50 }),
      witnessName: nullable(text(['复核人', 'Second person'], { max: 50 })),
      title: text(['操作', 'Action'], { max: 60 }),
      titleEn: text(['操作（英文）', 'Action in English'], { max: 60 }),
      words,
      until: moment(['有效期至', 'Good until']),
      refusal: nullable(text(['拒绝原因', 'Why it was refused'], { max: 200 })),
      mine: bool(['由我发起', 'Asked by me']),
      mayConfirm: bool(['可由我确认', 'I may confirm it']),
    }),
  }),
  witnessConfirm: endpoint({
    post: `${base}/WitnessConfirm`,
    title: ['双人确认', 'Confirm as the second person'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      token: text(['确认编号', 'Confirmation'], { max: 64, min: 10 }),
      confirm: bool(['确认', 'Confirm']),
      password: optional(nullable(personal('secret', text(['密码', 'Password'], { max: 200, min: 0 })))),
      /** A one-time code, or what a passkey answered. */
      factor: optional(nullable(personal('secret', text(['验证', 'Proof'], { max: 5000, min: 0 })))),
      reason: optional(nullable(text(['拒绝原因', 'Why it is refused'], { max: 200, min: 0 }))),
    }),
  }),
});
export type WitnessDetails = Static<(typeof witnessEndpoints)['witnessDetails']['result']>;
export type WitnessWords = WitnessDetails['words'];
