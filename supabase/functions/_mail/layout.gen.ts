// Written by supabase/mails.ts from layout.mjml and the colours of shared/ui. Do not edit.
import type { Part } from './fill.ts'

export const LAYOUT: Part[] = [
  "<!doctype html>\n<html lang=\"en\" dir=\"ltr\" xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:v=\"urn:schemas-microsoft-com:vml\" xmlns:o=\"urn:schemas-microsoft-com:office:office\">\n<head>\n<title>",
  {
    "text": "subject"
  },
  "</title>\n<!--[if !mso]><!-->\n<meta http-equiv=\"X-UA-Compatible\" content=\"IE=edge\">\n<!--<![endif]-->\n<meta http-equiv=\"Content-Type\" content=\"text/html; charset=UTF-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style type=\"text/css\">\n#outlook a { padding:0; }\nbody { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }\ntable, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }\nimg { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }\np { display:block;margin:13px 0; }\n</style>\n<!--[if mso]>\n<noscript>\n<xml>\n<o:OfficeDocumentSettings>\n<o:AllowPNG/>\n<o:PixelsPerInch>96</o:PixelsPerInch>\n</o:OfficeDocumentSettings>\n</xml>\n</noscript>\n<![endif]-->\n<!--[if lte mso 11]>\n<style type=\"text/css\">\n.mj-outlook-group-fix { width:100% !important; }\n</style>\n<![endif]-->\n<style type=\"text/css\">\n@media only screen and (min-width:480px) {\n.mj-column-per-100 { width:100% !important; max-width: 100%; }\n}\n</style>\n<style media=\"screen and (min-width:480px)\">\n.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }\n</style>\n<style type=\"text/css\">\n.words, .words td, .words th { overflow-wrap: anywhere; word-break: break-word; }\n@media only screen and (max-width: 639px) {\n.gutter > table > tbody > tr > td { padding-left: 20px !important; padding-right: 20px !important; }\n.card { margin: 0 12px !important; }\n.card > table > tbody > tr > td { padding: 28px 22px 24px !important; }\n.button table, .button a { width: 100% !important; box-sizing: border-box !important; }\n.heading { font-size: 24px !important; }\n.label { width: 84px !important; }\n}\n@media (prefers-color-scheme: dark) {\n.page, .page > div { background: #090e0d !important; background-color: #090e0d !important; }\n.card, .card > table { background: #141b19 !important; background-color: #141b19 !important; }\n.card > table > tbody > tr > td { border-color: #404946 !important; }\n.heading, .strong, .brand, .words > div { color: #eaeeeb !important; }\n.muted, .muted > div, .label { color: #a8b2ae !important; }\n.rule { border-color: #2c3331 !important; }\n.tint { background: #182c24 !important; background-color: #182c24 !important; border-color: #5eb999 !important; color: #eaeeeb !important; }\n.badge { background: #182c24 !important; background-color: #182c24 !important; color: #90d5ba !important; }\n.well { background: #060908 !important; background-color: #060908 !important; color: #eaeeeb !important; }\n.link { color: #90d5ba !important; }\n.button td { background: #5eb999 !important; background-color: #5eb999 !important; }\n.button a { background: #5eb999 !important; background-color: #5eb999 !important; color: #061a14 !important; }\n.ring { border-color: #5eb999 transparent #5eb999 #5eb999 !important; }\n.bar { background: #ef8f51 !important; }\n}\n:root { color-scheme: light dark; supported-color-schemes: light dark; }\n[data-ogsc] .heading, [data-ogsc] .strong, [data-ogsc] .brand, [data-ogsc] .words > div { color: #eaeeeb !important; }\n[data-ogsc] .muted, [data-ogsc] .muted > div, [data-ogsc] .label { color: #a8b2ae !important; }\n[data-ogsc] .link { color: #90d5ba !important; }\n[data-ogsb] .page, [data-ogsb] .page > div { background-color: #090e0d !important; }\n[data-ogsb] .card, [data-ogsb] .card > table { background-color: #141b19 !important; }\n[data-ogsb] .tint, [data-ogsb] .badge { background-color: #182c24 !important; }\n[data-ogsb] .well { background-color: #060908 !important; }\n[data-ogsb] .button td, [data-ogsb] .button a { background-color: #5eb999 !important; }\n[data-ogsc] .button a { color: #061a14 !important; }\n</style>\n<meta name=\"color-scheme\" content=\"light dark\" />\n<meta name=\"supported-color-schemes\" content=\"light dark\" />\n<meta name=\"format-detection\" content=\"telephone=no,date=no,address=no,email=no\" />\n</head>\n<body  class=\"page\" style=\"word-spacing:normal;background-color:#f8f9f7;\">\n<div style=\"display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;\">",
  {
    "text": "preheader"
  },
  " &#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>\n<div\naria-label=\"",
  {
    "text": "subject"
  },
  "\" aria-roledescription=\"email\" role=\"article\" lang=\"en\" dir=\"ltr\" style=\"word-spacing:normal;background-color:#f8f9f7;\"\n>\n<!--[if mso | IE]><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"gutter-outlook\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  class=\"gutter\" style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:32px 4px 18px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:592px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" style=\"font-size:0px;padding:0;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#17201e;font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1;table-layout:auto;width:100%;border:none;\"\n>\n<tr>\n<td style=\"width:32px;vertical-align:middle\"><!--[if !mso]><!--><div class=\"ring\" style=\"width:12px;height:12px;border:4px solid #125e47;border-right-color:transparent;border-radius:50%;font-size:0;line-height:0\"><div class=\"bar\" style=\"width:13px;height:4px;margin:4px 0 0 4px;border-radius:2px;background:#ed8641\"></div></div><!--<![endif]--></td>\n<td class=\"brand\" style=\"vertical-align:middle;font-size:17px;font-weight:700;letter-spacing:-0.022em;color:#17201e\">",
  {
    "text": "product"
  },
  "</td>\n</tr>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"card-outlook\" role=\"presentation\" style=\"width:600px;\" width=\"600\" bgcolor=\"#ffffff\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  class=\"card\" style=\"background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:14px;overflow:hidden;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"border:1px solid #e0e4e1;border-radius:14px;direction:ltr;font-size:0px;padding:40px 40px 36px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" width=\"600px\" ><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:518px;\" width=\"518\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:518px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:0;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:518px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"words\" style=\"font-size:0px;padding:0 0 18px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;text-align:left;color:#17201e;\"\n><h1 class=\"heading\" style=\"margin:0;font-size:27px;line-height:1.25;font-weight:700;letter-spacing:-0.022em;color:#17201e\">",
  {
    "text": "heading"
  },
  "</h1></div>\n</td>\n</tr>\n<tr>\n<td\nalign=\"left\" class=\"words\" style=\"font-size:0px;padding:0 0 8px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;text-align:left;color:#17201e;\"\n>",
  {
    "text": "greeting"
  },
  "</div>\n</td>\n</tr>\n",
  {
    "each": "blocks",
    "parts": [
      {
        "each": "paragraph",
        "parts": [
          "\n<tr>\n<td\nalign=\"left\" class=\"words\" style=\"font-size:0px;padding:0 0 16px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;text-align:left;color:#17201e;\"\n>",
          {
            "text": "text"
          },
          "</div>\n</td>\n</tr>\n"
        ]
      },
      {
        "each": "quote",
        "parts": [
          "\n<tr>\n<td\nalign=\"left\" class=\"words\" style=\"font-size:0px;padding:4px 0 20px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#17201e;font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;table-layout:auto;width:100%;border:none;\"\n>\n<tr><td class=\"tint\" style=\"padding:12px 18px;background:#e3f6ee;border-left:3px solid #125e47;border-radius:0 8px 8px 0;color:#17201e\">",
          {
            "each": "lines",
            "parts": [
              {
                "text": "line"
              },
              "<br />"
            ]
          },
          "</td></tr>\n</table>\n</td>\n</tr>\n"
        ]
      },
      {
        "each": "facts",
        "parts": [
          "\n<tr>\n<td\nalign=\"left\" class=\"words\" style=\"font-size:0px;padding:4px 0 20px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" width=\"100%\" border=\"0\" style=\"color:#17201e;font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;table-layout:auto;width:100%;border:none;\"\n>\n",
          {
            "each": "rows",
            "parts": [
              "<tr>\n<th scope=\"row\" class=\"label rule\" style=\"width:128px;padding:11px 14px 11px 0;border-top:1px solid #e0e4e1;text-align:left;vertical-align:top;font-size:14px;line-height:24px;font-weight:400;color:#545f5c\">",
              {
                "text": "label"
              },
              "</th>\n<td class=\"strong rule\" style=\"padding:11px 0;border-top:1px solid #e0e4e1;vertical-align:top;line-height:24px;font-weight:600;color:#17201e\">",
              {
                "text": "value"
              },
              "</td>\n</tr>"
            ]
          },
          "\n</table>\n</td>\n</tr>\n"
        ]
      },
      {
        "each": "tally",
        "parts": [
          "\n<tr>\n<td\nalign=\"left\" class=\"words\" style=\"font-size:0px;padding:4px 0 20px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" width=\"100%\" border=\"0\" style=\"color:#17201e;font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;table-layout:auto;width:100%;border:none;\"\n>\n",
          {
            "each": "rows",
            "parts": [
              "<tr>\n<th scope=\"row\" class=\"strong rule\" style=\"padding:12px 14px 12px 0;border-top:1px solid #e0e4e1;text-align:left;vertical-align:top;font-weight:600;color:#17201e\">",
              {
                "text": "name"
              },
              "<br /><span class=\"muted\" style=\"font-size:14px;font-weight:400;color:#545f5c\">",
              {
                "text": "detail"
              },
              "</span></th>\n<td class=\"strong rule\" style=\"padding:12px 0;width:96px;border-top:1px solid #e0e4e1;text-align:right;vertical-align:top;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums;color:#17201e\">",
              {
                "text": "figure"
              },
              "<br /><span class=\"muted\" style=\"font-size:14px;font-weight:400;color:#545f5c\">",
              {
                "text": "unit"
              },
              "</span></td>\n</tr>"
            ]
          },
          "\n</table>\n</td>\n</tr>\n"
        ]
      },
      {
        "each": "steps",
        "parts": [
          "\n<tr>\n<td\nalign=\"left\" class=\"words\" style=\"font-size:0px;padding:4px 0 20px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#17201e;font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;table-layout:auto;width:100%;border:none;\"\n>\n",
          {
            "each": "rows",
            "parts": [
              "<tr>\n<td style=\"width:44px;padding:4px 0 14px;vertical-align:top\"><div class=\"badge\" style=\"width:28px;height:28px;border-radius:14px;background:#e3f6ee;text-align:center;font-size:14px;line-height:28px;font-weight:700;color:#125e47\">",
              {
                "text": "number"
              },
              "</div></td>\n<td style=\"padding:4px 0 14px;vertical-align:top\"><strong class=\"strong\" style=\"font-weight:600;color:#17201e\">",
              {
                "text": "title"
              },
              "</strong><br /><span class=\"muted\" style=\"font-size:15px;color:#545f5c\">",
              {
                "text": "text"
              },
              "</span></td>\n</tr>"
            ]
          },
          "\n</table>\n</td>\n</tr>\n"
        ]
      },
      {
        "each": "code",
        "parts": [
          "\n<tr>\n<td\nalign=\"left\" style=\"font-size:0px;padding:4px 0 20px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#17201e;font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;table-layout:auto;width:100%;border:none;\"\n>\n<tr><td class=\"well\" style=\"padding:20px 12px;background:#f1f3f1;border-radius:10px;text-align:center;font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:30px;line-height:1.2;font-weight:700;letter-spacing:0.18em;color:#17201e\">",
          {
            "text": "text"
          },
          "</td></tr>\n</table>\n</td>\n</tr>\n"
        ]
      }
    ]
  },
  {
    "each": "button",
    "parts": [
      "\n<tr>\n<td\nalign=\"left\" class=\"button\" style=\"font-size:0px;padding:4px 0 8px;word-break:break-word;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"border-collapse:separate;line-height:100%;\"\n>\n<tbody>\n<tr>\n<td\nalign=\"center\" bgcolor=\"#125e47\" role=\"presentation\" style=\"border:none;border-radius:10px;cursor:auto;mso-padding-alt:15px 26px;background:#125e47;\" valign=\"middle\"\n>\n<a\nhref=\"",
      {
        "text": "link"
      },
      "\" style=\"display:inline-block;background:#125e47;color:#f9fdfa;font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;font-weight:600;line-height:1.25;margin:0;text-decoration:none;text-transform:none;padding:15px 26px;mso-padding-alt:0px;border-radius:10px;\" target=\"_blank\"\n>\n",
      {
        "text": "label"
      },
      "\n</a>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n",
      {
        "each": "address",
        "parts": [
          "\n<tr>\n<td\nalign=\"left\" class=\"muted words\" style=\"font-size:0px;padding:16px 0 0;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#545f5c;\"\n>If the button does not work, open this address:<br /><a class=\"link\" href=\"",
          {
            "text": "link"
          },
          "\" style=\"color:#125e47;word-break:break-all\">",
          {
            "text": "link"
          },
          "</a></div>\n</td>\n</tr>\n"
        ]
      }
    ]
  },
  "\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"gutter-outlook\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  class=\"gutter\" style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:20px 4px 40px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:592px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"muted words\" style=\"font-size:0px;padding:0;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:1.55;text-align:left;color:#545f5c;\"\n>",
  {
    "text": "footer"
  },
  {
    "each": "settings",
    "parts": [
      "<br /><a class=\"link\" href=\"",
      {
        "text": "link"
      },
      "\" style=\"color:#125e47\">Choose which mails you get</a>"
    ]
  },
  "</div>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</div>\n</body>\n</html>\n"
]
