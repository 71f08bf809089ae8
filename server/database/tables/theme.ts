import type { Generated } from 'kysely'

/** Rows of `0051-theme.sql`. */

export interface ThemeTable {
  id: number
  city_code: string
  name: string
  type: Generated<string>
  starts_at: Date
  ends_at: Date
  /** '' = no package for the platform. */
  android_url: Generated<string>
  android_name: Generated<string>
  android_md5: Generated<string>
  ios_url: Generated<string>
  ios_name: Generated<string>
  ios_md5: Generated<string>
  mini_url: Generated<string>
  mini_name: Generated<string>
  mini_md5: Generated<string>
  /** One or two addresses, joined by commas. */
  pictures: string
  card_name: Generated<string>
  logo: Generated<string>
  created_at: Date
  version: Generated<number>
}

export interface ThemeTables {
  theme: ThemeTable
}
