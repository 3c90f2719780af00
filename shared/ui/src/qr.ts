import './layers.css'

export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx'
