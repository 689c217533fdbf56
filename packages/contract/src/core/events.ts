/**
 * What modules tell each other, after the commit and at least once. A payload holds ids and the
 * few values named; a listener reads the truth afresh and may run twice without harm.
 */
export interface Events {
  'account.statusChanged': { userId: string; useStatus: 1 | 2 };
  'person.left': {
    userId: string;
    organizationId: string | null;
    handedTo: { duty: string; userId: string }[];
  };
  'organization.merged': { fromId: string; intoId: string };
  'organization.officerChanged': { organizationId: string; fromId?: string; toId?: string };
  'room.closed': { roomId: string; laboratoryIds: string[] };
  'approval.started': ApprovalEvent;
  'approval.taskCreated': ApprovalEvent;
  'approval.taskClosed': ApprovalEvent;
  'approval.returned': ApprovalEvent;
  'approval.approved': ApprovalEvent;
  'approval.rejected': ApprovalEvent;
  'approval.withdrawn': ApprovalEvent;
  'approval.terminated': ApprovalEvent;
  'approval.escalated': ApprovalEvent;
  'laboratory.created': { laboratoryId: string; organizationId: string };
  'laboratory.changed': { laboratoryId: string; fields: string[] };
  'laboratory.headChanged': { laboratoryId: string; fromId: string | null; toId: string };
  'laboratory.officerChanged': { laboratoryId: string; fromIds: string[]; toIds: string[] };
  'laboratory.membersChanged': { laboratoryId: string; added: string[]; removed: string[] };
  'laboratory.suspended': { laboratoryId: string; sourceId: string; reason: string };
  'laboratory.resumed': { laboratoryId: string; sourceId: string; reason: string };
  'laboratory.closed': { laboratoryId: string };
  'laboratory.reopened': { laboratoryId: string };
  /** Of a number that has a data sheet and is in no dictionary, no substance. */
  'substance.changed': { substanceId: string | null; casCode: string | null; fields: string[] };
  'bottle.received': { bottleIds: string[]; laboratoryId: string; receiptLineId?: string };
  'bottle.issued': BottleTold;
  'bottle.returned': BottleTold;
  'bottle.used': BottleTold;
  /** To the laboratory that has them now. */
  'bottle.transferred': BottleTold & { fromLaboratoryId: string };
  /** With the controlled categories of all of them. */
  'bottle.lost': BottleTold & { controlCategories: string[] };
  /** Found past its day, once. */
  'bottle.expired': { bottleId: string; laboratoryId: string };
  /** A stock-take, the second book or a loss says otherwise than the journal; controlled or not. */
  'stock.discrepancy': {
    sourceKind: 'stocktake' | 'keeperEntry' | 'loss';
    sourceId: string;
    laboratoryId: string;
    bottleIds: string[];
    controlCategories: string[];
  };
  /** Amounts in the unit of the limit. */
  'stock.limitExceeded': { limitId: string; laboratoryId: string; key: string; now: string; max: string };
  /** A cabinet, or a room of its own, in which something new stands wrong, with all that stands wrong in it. */
  'stock.incompatible': {
    locationId: string;
    laboratoryId: string;
    bottleIds: string[];
    level: 'forbid' | 'separate';
  };
  /** What a laboratory has, how much of it or where; once a minute at most. */
  'laboratory.chemicalFactsChanged': { laboratoryId: string };
  'bottle.wasted': BottleTold;
  'waste.collected': { requestId: string; laboratoryId: string; kg: string };
  'training.completed': { userId: string; coursewareId: string; revision: number };
  /** Minutes of the year, of all sources. */
  'training.hoursChanged': { userId: string; year: number; minutes: number };
  'exam.passed': ExamEvent;
  'exam.failed': ExamEvent;
  'certificate.issued': CertificateTold;
  'certificate.expiring': CertificateTold;
  'certificate.expired': CertificateTold;
  'certificate.revoked': CertificateTold;
  'certificate.restored': CertificateTold;
  'certificate.renewed': CertificateTold;
  'access.granted': AccessTold;
  'access.pending': AccessTold;
  'access.suspended': AccessTold;
  'access.resumed': AccessTold;
  'access.revoked': AccessTold;
  'access.expired': AccessTold;
  'supply.qualificationExpiring': LicenceTold;
  'supply.qualificationExpired': LicenceTold;
  'supply.supplierSuspended': { supplierId: string; reason: string };
  'supply.commodityChanged': { commodityIds: string[]; fields: string[] };
  /** In yuan. */
  'supply.priceChanged': { commodityId: string; oldPrice: string; newPrice: string };
  'visitor.stateChanged': { visitorId: string; state: string };
  'access.expiring': AccessTold & { validTo: string };
  'sign.in': SignTold;
  'sign.out': SignTold;
  'sign.overtime': SignTold;
  'sign.autoOut': SignTold;
  'sign.refused': SignTold;
  /** Nothing is left of the points of the year. */
  'points.zero': { userId: string; year: number };
  /** Of the college, laboratories or rooms. */
  'access.rulesChanged': { scope: 'default' | 'laboratory' | 'room'; refIds: string[] };
  'hiddenDanger.trainingRequired': {
    hiddenDangerId: string;
    userIds: string[];
    coursewareTypeId: string;
    dueAt: string;
  };
  'responsibility.issued': LetterEvent;
  'responsibility.signed': LetterEvent;
  'responsibility.overdue': LetterEvent;
  /** There is more time for one that was past its day. */
  'responsibility.extended': LetterEvent;
  'responsibility.ended': LetterEvent & { why: 'exempt' | 'void' | 'replaced' | 'expired' };
  'funding.low': FundingTold;
  'funding.expiring': FundingTold;
  'emergency.raised': {
    emergencyId: string;
    kind: string;
    drill: boolean;
    buildingId: string | null;
    roomId: string | null;
    laboratoryIds: string[];
    sourceKind: string;
    sourceId: string;
    note: string | null;
  };
  'rollCall.started': RollCallTold;
  'rollCall.ended': RollCallTold;
  'lock.offline': LockTold;
  'lock.forced': LockTold;
  'lock.alarm': LockTold;
  'emergency.closed': {
    emergencyId: string;
    outcome: 'handled' | 'falseAlarm' | 'cancelled';
    drill: boolean;
  };
  'emergencyEquipment.abnormal': {
    checkId: string;
    emergencyEquipmentId: string;
    laboratoryId: string;
    roomId: string;
    kind: string;
    note: string | null;
  };
}

interface ApprovalEvent {
  instanceId: string;
  kind: string;
  businessId: string;
  taskId?: string;
  assigneeId?: string;
}

interface LicenceTold {
  qualificationId: string;
  supplierId: string;
  kind: string;
  validTo: string;
}

interface FundingTold {
  fundingId: string;
  available: string;
  validTo: string;
}

interface BottleTold {
  bottleIds: string[];
  laboratoryId: string;
  movementIds: string[];
}

interface LetterEvent {
  letterId: string;
  laboratoryId?: string;
  userId: string;
  blockAfterDue: boolean;
}

/** What every listener gets beside the payload. */
export interface EventFrame {
  eventId: string;
  at: string;
  actorId?: string;
}

interface ExamEvent {
  attemptId: string;
  examRoleId: string;
  examKind: string;
  userId: string;
  score: number;
}

interface CertificateTold {
  certificateId: string;
  userId: string;
  /** `YYYY-MM-DD`; null for one without an end. */
  validTo: string | null;
  covers: { hazardCategories: string[]; riskLevel: string | null; special: string[] };
}

interface SignTold {
  /** None of what was refused. */
  signRecordId?: string;
  /** One of both: a person of the college, or a visitor. */
  userId?: string;
  visitorId?: string;
  roomId: string;
  reasonCode?: string;
}

interface RollCallTold {
  rollCallId: string;
  scope: 'college' | 'building' | 'laboratory';
  refId: string | null;
}

interface LockTold {
  lockId: string;
  roomId: string;
}

interface AccessTold {
  grantId: string;
  userId: string;
  roomId: string;
  reasons: string[];
}
