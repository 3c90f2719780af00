/** What a message can be reported for, as the server knows it, in the order of the dialog. */
export const REPORT_REASONS = {
  harassment: 'Insults, threats or harassment',
  sexual: 'Unwanted sexual content',
  danger: 'Dangerous advice, or somebody in danger',
  spam: 'Advertising or fraud',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const reasonText = (reason: string): string =>
  REPORT_REASONS[reason as ReportReason] ?? REPORT_REASONS.other
