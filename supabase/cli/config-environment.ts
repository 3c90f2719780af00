/**
 * The variables that config.toml names, for every command of Supabase's command line: it reads the whole file each time, and refuses
 * one whose hook has no address.
 *
 * @param project.functionsUrl such as `https://<ref>.supabase.co/functions/v1`
 * @param project.hookSecret `v1,whsec_` and base64
 */
export const configEnvironment = ({
  siteUrl,
  functionsUrl,
  hookSecret,
}: {
  siteUrl: string
  functionsUrl: string
  hookSecret: string
}): Record<string, string> => ({
  SITE_URL: siteUrl,
  CONFIRM_URL: `${siteUrl}/confirm`,
  RESET_PASSWORD_URL: `${siteUrl}/reset-password`,
  SEND_EMAIL_HOOK_URI: `${functionsUrl}/send-email`,
  SEND_EMAIL_HOOK_SECRET: hookSecret,
})
