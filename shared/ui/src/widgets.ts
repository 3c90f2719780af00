import './layers.css'
