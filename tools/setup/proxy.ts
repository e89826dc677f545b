import { asWord } from './words.ts'

type Site = { domain: string; email: string; port: number }

/**
 * A request that meets a restart waits for the new program instead of failing. Idle connections end
 * before the program ends them, on which a request might just be on its way.
 */
export const caddySite = ({ domain, email, port }: Site): string => `${domain} {
	tls ${email}
	request_body {
		max_size 51MB
	}
	reverse_proxy 127.0.0.1:${port} {
		lb_try_duration 20s
		lb_try_interval 250ms
		transport http {
			keepalive 50s
		}
	}
}
`

/** Port 80: where the certificate is proved, and a way to the site. */
export const nginxPlainSite = (domain: string): string => `server {
  listen 80;
  listen [::]:80;
  server_name ${domain};
  location /.well-known/acme-challenge/ {
    root /var/www/html;
  }
  location / {
    return 301 https://$host$request_uri;
  }
}
`

export const nginxSite = ({
  domain,
  port,
}: Omit<Site, 'email'>): string => `${nginxPlainSite(domain)}
server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${domain};
  ssl_certificate /etc/letsencrypt/live/${domain}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${domain}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  client_max_body_size 51m;
  location / {
    proxy_pass http://127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_request_buffering off;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $host;
  }
}
`

const importOf = (site: string) => `import ${asWord(site)}`

/** Caddy's own file when another proxy has our site. */
export const withoutCaddySite = (text: string, site: string): string =>
  text.replace(`${importOf(site)}\n`, '')

/** Caddy's own file with our site in it: other sites stay, Debian's example page goes. */
export function withCaddySite(text: string, site: string): string {
  const importLine = importOf(site)
  const isExample = text.includes('root * /usr/share/caddy')
  const kept = isExample ? '' : text
  if (kept.split('\n').includes(importLine)) return kept
  return `${kept === '' || kept.endsWith('\n') ? kept : `${kept}\n`}${importLine}\n`
}
