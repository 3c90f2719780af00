import { call, type Result } from '@coach-app/data'
import { toSentTemplate } from '../../model/template/sent-template.ts'
import type {
  LinkedTemplate,
  Template,
  TemplateSummary,
  TemplateToSave,
  TemplateVersion,
} from '../../model/template/template.ts'
import { callFor } from '../answers/call-for.ts'
import { toJson } from '../training/document.ts'

export const readTemplates = (include_archived = false): Promise<Result<TemplateSummary[]>> =>
  callFor('get_templates', { include_archived })

export const readTemplate = (template_id_param: string): Promise<Result<Template>> =>
  callFor('get_template', { template_id_param })

/** Creates or changes a template and answers it as stored; error reason `template_changed`: somebody was faster. */
export const saveTemplate = (template: TemplateToSave): Promise<Result<Template>> =>
  callFor('save_template', { template: toJson(toSentTemplate(template)) })

export const archiveTemplate = (template_id_param: string, archived_param: boolean): Promise<Result<void>> =>
  call('archive_template', { template_id_param, archived_param }, () => {})

/** A copy of one's own, of a template that one may see or of a link's. Idempotent by its id. */
export const copyTemplate = (
  source: { id: string } & ({ template_id: string } | { token: string }),
): Promise<Result<Template>> => callFor('copy_template', { source: toJson(source) })

export const saveVersion = (
  template_id_param: string,
  note_param: string,
): Promise<Result<{ version: number }>> => callFor('save_template_version', { template_id_param, note_param })

export const readVersions = (template_id_param: string): Promise<Result<TemplateVersion[]>> =>
  callFor('get_template_versions', { template_id_param })

export const readVersion = (template_id_param: string, version_param: number): Promise<Result<Template>> =>
  callFor('get_template_version', { template_id_param, version_param })

/** The link of a template, made at the first call. With `renew` a new one: the old one stops working. */
export const readLink = (
  template_id_param: string,
  renew_param = false,
): Promise<Result<{ token: string }>> => callFor('get_template_link', { template_id_param, renew_param })

export const revokeLink = (template_id_param: string): Promise<Result<void>> =>
  call('revoke_template_link', { template_id_param }, () => {})

/** Error reason `link_not_found`: unknown or revoked. */
export const readLinked = (token_param: string): Promise<Result<LinkedTemplate>> =>
  callFor('read_template_link', { token_param })
