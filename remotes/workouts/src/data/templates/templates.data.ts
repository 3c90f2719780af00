import { call, type Result } from '@coach-app/data'
import { toSentTemplate } from '../../model/template/sent-template.ts'
import type {
  LinkedTemplate,
  Template,
  TemplateSummary,
  TemplateToSave,
  TemplateVersion,
} from '../../model/template/template.ts'

// These functions build their documents themselves (supabase/schemas: templates, template-versions, template-sharing.sql).
const as =
  <Value>() =>
  (document: unknown): Value =>
    document as Value
const asTemplate = as<Template>()

/** A typed document as an argument: interfaces are not assignable to the generated `Json`. */
const toJson = (document: object) => document as never

export const readTemplates = (include_archived = false): Promise<Result<TemplateSummary[]>> =>
  call('get_templates', { include_archived }, as<TemplateSummary[]>())

export const readTemplate = (template_id_param: string): Promise<Result<Template>> =>
  call('get_template', { template_id_param }, asTemplate)

/** Creates or changes a template and answers it as stored; error reason `template_changed`: somebody was faster. */
export const saveTemplate = (template: TemplateToSave): Promise<Result<Template>> =>
  call('save_template', { template: toJson(toSentTemplate(template)) }, asTemplate)

export const archiveTemplate = (template_id_param: string, archived_param: boolean): Promise<Result<void>> =>
  call('archive_template', { template_id_param, archived_param }, () => {})

/** A copy of one's own, of a template that one may see or of a link's. Idempotent by its id. */
export const copyTemplate = (
  source: { id: string } & ({ template_id: string } | { token: string }),
): Promise<Result<Template>> => call('copy_template', { source: toJson(source) }, asTemplate)

export const saveVersion = (
  template_id_param: string,
  note_param: string,
): Promise<Result<{ version: number }>> =>
  call('save_template_version', { template_id_param, note_param }, as<{ version: number }>())

export const readVersions = (template_id_param: string): Promise<Result<TemplateVersion[]>> =>
  call('get_template_versions', { template_id_param }, as<TemplateVersion[]>())

export const readVersion = (template_id_param: string, version_param: number): Promise<Result<Template>> =>
  call('get_template_version', { template_id_param, version_param }, asTemplate)

/** The link of a template, made at the first call. With `renew` a new one: the old one stops working. */
export const readLink = (
  template_id_param: string,
  renew_param = false,
): Promise<Result<{ token: string }>> =>
  call('get_template_link', { template_id_param, renew_param }, as<{ token: string }>())

export const revokeLink = (template_id_param: string): Promise<Result<void>> =>
  call('revoke_template_link', { template_id_param }, () => {})

/** Error reason `link_not_found`: unknown or revoked. */
export const readLinked = (token_param: string): Promise<Result<LinkedTemplate>> =>
  call('read_template_link', { token_param }, as<LinkedTemplate>())
